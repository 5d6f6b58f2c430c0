import {
  FEATURE_FLAG_NAMES,
  FEATURE_FLAGS,
  type FeatureFlagName,
  flagExpiry,
  isFeatureFlag,
} from '@verbatim/contracts/feature-flags.ts'
import { listFeatureFlags, setFeatureFlag } from '@verbatim/identity/set-feature-flag.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments, refuse, teamNamed } from './command-line.ts'
import { operatorName } from './operator-name.ts'

const settings = z.object({ IDENTITY_DATABASE_URL: z.string().min(1) })

/** `flag`: what is on for a workspace or everywhere in a region; a flag that has expired is told. */
export const FLAG: Command = {
  usage: 'npm run operate -- flag [NAME --on|--off [--until DAY]] [--team TEAM]',
  does: 'says which feature flags there are and which are on, and sets them (settings: those of the region)',
  settings,
  async run(args) {
    const switches = { on: { type: 'boolean' }, off: { type: 'boolean' } } as const
    const texts = { until: { type: 'string' }, team: { type: 'string' } } as const
    const options = { ...switches, ...texts }
    const { values, positionals } = readArguments(args, options, this.usage)
    const [named] = positionals
    if (named !== undefined && !isFeatureFlag(named)) refuse(`${named} is no flag. ${this.usage}`)
    const orders = [values.on, values.off].filter(Boolean).length
    if (orders !== (named === undefined ? 0 : 1)) refuse(`Say which flag, and --on or --off. ${this.usage}`)
    const teamId = values.team === undefined ? null : teamNamed(values.team, this.usage)
    const now = new Date()
    const until = values.off || named === undefined ? null : dayOf(values.until, named, this.usage)
    const { IDENTITY_DATABASE_URL: url } = parseSettings(settings, process.env)
    const db = openDatabase({ url, schema: 'identity', poolMax: 2 })
    try {
      if (named !== undefined) await setFeatureFlag(db, { name: named, teamId, until, by: operatorName(), now })
      print(await linesOf(db, teamId, now))
    } finally {
      await db.close()
    }
  },
}

function dayOf(text: string | undefined, name: FeatureFlagName, usage: string): Date {
  if (text === undefined) return flagExpiry(name)
  return z.iso.date().safeParse(text).success ? new Date(`${text}T00:00:00Z`) : refuse(`${text} is no day. ${usage}`)
}

async function linesOf(db: Database, teamId: string | null, now: Date): Promise<string[]> {
  const set = new Map((await listFeatureFlags(db, teamId)).map(({ name, endsAt }) => [name, endsAt]))
  return FEATURE_FLAG_NAMES.map((name) => {
    const { owner, does } = FEATURE_FLAGS[name]
    const endsAt = set.get(name)
    const hasExpired = flagExpiry(name) <= now
    const state = hasExpired ? 'EXPIRED, off' : endsAt && endsAt > now ? `on until ${endsAt.toISOString()}` : 'off'
    return [name, state, owner, does].join('\t')
  })
}
