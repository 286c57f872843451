/**
 * argon2id with the library's defaults (19 MiB, 2 passes). Loaded when somebody logs in: a start doesn't need it.
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password);
}

/** Whether it is the password behind the hash. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  return verify(passwordHash, password);
}
