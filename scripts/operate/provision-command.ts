import { readFile } from 'node:fs/promises'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { type Command, print } from './command.ts'
import { calledFrom, readArguments, refuse } from './command-line.ts'
import { provision } from './provision.ts'

const USAGE =
  'npm run operate -- provision REGION|edge --admin-url FILE --password-key FILE --out DIR [--seen-as HOST:PORT] [--embedded]'

const OPTIONS = {
  'admin-url': { type: 'string' },
  'password-key': { type: 'string' },
  'seen-as': { type: 'string' },
  out: { type: 'string' },
  embedded: { type: 'boolean', default: false },
} as const

/** `provision`: databases, roles and settings of a region or of the edge. */
export const PROVISION: Command = {
  usage: USAGE,
  does: 'makes the databases and roles of a region, or of the edge, and writes their settings',
  run: runProvision,
}

async function runProvision(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [place = ''] = positionals
  if (![...REGION_KEYS, 'edge'].includes(place)) refuse(`Name one of ${REGION_KEYS.join(', ')}, edge. ${USAGE}`)
  const { 'admin-url': adminFile, 'password-key': keyFile, out } = values
  if (!adminFile || !keyFile || !out) return refuse(USAGE)
  // Both are secrets, and what stands on a command line can be read by everybody on the machine.
  const [adminUrl, passwordKey] = await Promise.all([secretFrom(adminFile), secretFrom(keyFile)])
  if (passwordKey.length < 32) refuse(`${keyFile}: a key has at least 32 characters.`)
  const folder = calledFrom(out)
  const seenAs = values['seen-as'] ?? null
  print(await provision({ place, adminUrl, passwordKey, seenAs, embedded: values.embedded, folder }))
}

async function secretFrom(file: string): Promise<string> {
  return (await readFile(calledFrom(file), 'utf8').catch(() => refuse(`${file} cannot be read.`))).trim()
}
