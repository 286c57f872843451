const lowest = { major: 20, minor: 19 };

/** Throws a sentence when this Node is too old for what we depend on. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > lowest.major || (major === lowest.major && minor >= lowest.minor)) return;
  throw new Error(
    `Tavolata needs Node ${lowest.major}.${lowest.minor} or newer; this is ${version}. Get one from https://nodejs.org.`,
  );
}
