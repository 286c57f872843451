declare module '*.json?later' {
  const texts: import('@tavolata/ui').Catalog;
  export default texts;
}
