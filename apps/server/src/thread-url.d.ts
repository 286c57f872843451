/** Our build bundles the module by itself; the address is for `new Worker(…)`, from source and from the build. */
declare module '*?thread' {
  const address: URL;
  export default address;
}
