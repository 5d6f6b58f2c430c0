import { readFile } from 'node:fs/promises'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { scrubLine } from '@verbatim/kit/log-scrubbing.ts'
import { calledFrom, readArguments, refuse } from './command-line.ts'
import { ARCHIVE_COMMANDS } from './operate/archive-commands.ts'
import { exchangeIndex } from './operate/exchange-index.ts'
import { deadFacts, deadJobs, replayFacts, withBus, withQueue } from './operate/given-up.ts'
import { moveTenant } from './operate/move/move-command.ts'
import { provision } from './operate/provision.ts'
import { runResend } from './operate/resend.ts'

/** What operators do by hand. Each command says its own usage. */
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  provision: runProvision,
  'move-tenant': moveTenant,
  'dead-facts': ([group = '']) => withBus(process.env, async (bus) => print(await deadFacts(bus, named(group)))),
  'replay-facts': ([group = '', id]) =>
    withBus(process.env, async (bus) =>
      print([`${await replayFacts(bus, named(group), id ?? null)} handed out again`]),
    ),
  'dead-jobs': ([queue = '']) => withQueue(process.env, async (jobs) => print(await deadJobs(jobs, named(queue)))),
  'redrive-jobs': ([queue = '']) =>
    withQueue(process.env, async (jobs) => print([`${await jobs.redrive(named(queue))} handed out again`])),
  'resend-facts': async (args) => print(await runResend('fact', args, process.env)),
  'resend-jobs': async (args) => print(await runResend('job', args, process.env)),
  'exchange-index': async () => print([await exchangeIndex(process.env)]),
  ...ARCHIVE_COMMANDS,
}

const print = (lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(''))

/** The group or queue that a command needs. */
const named = (name: string): string =>
  name || refuse('Name a group (search, insights, notes) or a queue (notes, transcripts, streams, identity).')

const USAGE = `npm run operate -- ${Object.keys(COMMANDS).join(' | ')} …\ndocs/OPERATIONS.md says what each does, and when. Settings are those of a worker pod.`
const PROVISION_USAGE =
  'npm run operate -- provision REGION|edge --admin-url FILE --password-key FILE --out DIR [--seen-as HOST:PORT] [--embedded]'

const PROVISION_OPTIONS = {
  'admin-url': { type: 'string' },
  'password-key': { type: 'string' },
  'seen-as': { type: 'string' },
  out: { type: 'string' },
  embedded: { type: 'boolean', default: false },
} as const

async function runProvision(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, PROVISION_OPTIONS, PROVISION_USAGE)
  const [place = ''] = positionals
  if (![...REGION_KEYS, 'edge'].includes(place))
    refuse(`${place || 'Nothing'} is none of ${REGION_KEYS.join(', ')}, edge. ${PROVISION_USAGE}`)
  const { 'admin-url': adminFile, 'password-key': keyFile, out } = values
  if (!adminFile || !keyFile || !out) return refuse(PROVISION_USAGE)
  // Both are secrets, and what stands on a command line can be read by everybody on the machine.
  const [adminUrl, passwordKey] = await Promise.all([secretFrom(adminFile), secretFrom(keyFile)])
  if (passwordKey.length < 32) refuse(`${keyFile}: a key has at least 32 characters.`)
  const folder = calledFrom(out)
  const seenAs = values['seen-as'] ?? null
  const written = await provision({ place, adminUrl, passwordKey, seenAs, embedded: values.embedded, folder })
  process.stdout.write(`${written.join('\n')}\n`)
}

async function secretFrom(file: string): Promise<string> {
  return (await readFile(calledFrom(file), 'utf8').catch(() => refuse(`${file} cannot be read.`))).trim()
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name] ?? refuse(USAGE)
await command(args).catch((error: unknown) => {
  process.stderr.write(`${scrubLine(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
})
