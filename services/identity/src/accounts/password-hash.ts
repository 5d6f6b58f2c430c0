/** Work of one hash: argon2id with 19 MiB and two passes (the OWASP minimum), about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let stranger: Promise<string> | undefined

/** The argon2id hash of a password, with its salt and cost in it. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, COST)
}

/** Whether a password belongs to a hash. Without a hash the answer is no, after as much work as with one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  stranger ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await stranger), password)
  return right && passwordHash !== null
}
