import { Resolver } from 'node:dns/promises'
import { invalidOperation } from '@verbatim/kit/errors.ts'

const LOOK_UP = { timeout: 2000, tries: 2 }
/** What the DNS says where there is no such record. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** The TXT records of a name; none where there is no such name. Throws InvalidOperation where the DNS cannot be asked. */
export async function textRecords(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver(LOOK_UP)
  if (servers.length) resolver.setServers(servers)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING.has(String(error.code))) return []
    throw invalidOperation('The DNS does not answer at the moment. Try again in a few minutes.')
  }
}
