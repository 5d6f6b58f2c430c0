import { type Service, settingOf, TELLING } from '@verbatim/contracts/service-manifest.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { JOBS_DONE } from '@verbatim/kit/jobs/remembering-queue.ts'
import type { Knex } from 'knex'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'

type Environment = Record<string, string | undefined>

/** Rows of an outbox that bus or queue acknowledged between two times; of one type, or of any. */
export type Resending = { kind: 'fact' | 'job'; since: Date; until: Date; type: string | null }

type Resent = { type: string; rows: number; teams: number; first: Date; last: Date }

/**
 * What would be sent again, by type. Jobs that are known to be done are left out, and so is what belongs to a workspace
 * that is being moved or has been.
 */
async function lookAhead(knex: Knex, resending: Resending): Promise<Resent[]> {
  const rows = await chosen(knex, resending)
    .groupBy('type')
    .orderBy('type')
    .select<{ type: string; rows: string; teams: string; first: Date; last: Date }[]>(
      'type',
      knex.raw('count(*) as rows, count(distinct team_id) as teams'),
      knex.raw('min(occurred_at) as first, max(occurred_at) as last'),
    )
  return rows.map((row) => ({ ...row, rows: Number(row.rows), teams: Number(row.teams) }))
}

/** Has the relay of the service send these rows once more, oldest first; how many. */
const resend = (knex: Knex, resending: Resending): Promise<number> =>
  chosen(knex, resending).update({ published_at: null })

const chosen = (knex: Knex, { kind, since, until, type }: Resending): Knex.QueryBuilder => {
  const rows = knex('outbox')
    .where({ kind, ...(type === null ? {} : { type }) })
    .where('published_at', '>=', since)
    .where('published_at', '<', until)
    .whereNotExists(knex('team_hold').whereRaw('team_hold.team_id = outbox.team_id'))
  if (kind === 'fact') return rows
  return rows.whereNotExists(knex('inbox').where({ consumer: JOBS_DONE }).whereRaw('inbox.fact_id = outbox.id'))
}

const OPTIONS = {
  since: { type: 'string', default: '' },
  until: { type: 'string', default: '' },
  type: { type: 'string' },
  send: { type: 'boolean', default: false },
} as const

const usageOf = (kind: Resending['kind']): string =>
  `npm run operate -- resend-${kind}s ${TELLING.join('|')} --since TIME [--until TIME] [--type TYPE] [--send]`

/** What bus or queue acknowledged and forgot: says what would be sent again, and does so with `--send`. */
export const RESEND_COMMANDS: Record<string, Command> = {
  'resend-facts': resendCommand('fact', 'bus'),
  'resend-jobs': resendCommand('job', 'queue'),
}

function resendCommand(kind: Resending['kind'], engine: string): Command {
  return {
    usage: usageOf(kind),
    does: `sends ${kind}s again that the ${engine} took and lost`,
    settings: databaseSettings(TELLING),
    run: async (args) => print(await runResend(kind, args, process.env)),
  }
}

/** Lines that say what would be sent again, or was. */
export async function runResend(kind: Resending['kind'], args: string[], env: Environment): Promise<string[]> {
  const usage = usageOf(kind)
  const { values, positionals } = readArguments(args, OPTIONS, usage)
  const service = TELLING.find((name) => name === positionals[0]) ?? refuse(`Name a service. ${usage}`)
  const time = (text: string, name: string): Date =>
    timeOf(text) ?? refuse(`--${name}: a time, as in ${EXAMPLE}. ${usage}`)
  const since = time(values.since, 'since')
  const until = values.until ? time(values.until, 'until') : new Date()
  const resending: Resending = { kind, since, until, type: values.type ?? null }
  return withOutbox(service, env, async (knex) => {
    const ahead = (await lookAhead(knex, resending)).map(lineOf)
    if (!values.send)
      return [...ahead, ahead.length ? 'Nothing was sent yet: add --send.' : 'There is nothing to send.']
    return [...ahead, `${await resend(knex, resending)} leave again`]
  })
}

const EXAMPLE = '2026-11-22T09:30:00Z'

/** A time with its zone; null for anything else: an operator's zone is not the database's. */
const timeOf = (text: string): Date | null =>
  z.iso.datetime({ offset: true }).safeParse(text).success ? new Date(text) : null

const lineOf = ({ type, rows, teams, first, last }: Resent): string =>
  [type, `${rows} of ${teams} workspaces`, `${first.toISOString()} to ${last.toISOString()}`].join('\t')

/** The databases of services, each by the name of its setting. */
function databaseSettings(services: readonly Service[]) {
  return z.object(
    Object.fromEntries(services.map((service) => [settingOf(service, 'DATABASE_URL'), z.string().min(1)])),
  )
}

async function withOutbox<T>(service: Service, env: Environment, work: (knex: Knex) => Promise<T>): Promise<T> {
  const name = settingOf(service, 'DATABASE_URL')
  const read: Record<string, unknown> = parseSettings(databaseSettings([service]), env)
  const knex = connect(String(read[name]), service, 1)
  return work(knex).finally(() => knex.destroy())
}
