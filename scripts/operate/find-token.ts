import { text } from 'node:stream/consumers'
import { findTokens, type OwnToken } from '@verbatim/contracts/token-format.ts'
import { endLeakedToken } from '@verbatim/identity/end-leaked-token.ts'
import { deriveKey, parseSettings } from '@verbatim/kit/config.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments } from './command-line.ts'
import { operatorName } from './operator-name.ts'

const settings = z.object({ IDENTITY_DATABASE_URL: z.string().min(1), INTERNAL_KEY: z.string().min(32) })

/**
 * `find-token`: looks for secrets of ours in a text, by prefix and checksum alone, so that without `--revoke` it asks
 * nobody and needs no setting. No secret is printed: its last characters say which it is.
 */
export const FIND_TOKEN: Command = {
  usage: 'npm run operate -- find-token [--revoke] < TEXT',
  does: 'says which of our tokens stand in a text, and ends those of this region (settings: those of the region)',
  settings,
  async run(args) {
    const { values } = readArguments(args, { revoke: { type: 'boolean' } }, this.usage)
    const found = findTokens(await text(process.stdin))
    if (!found.length) return print(['There is no token of ours in this text.'])
    const outcomes = values.revoke ? await revoke(found) : found.map(() => 'found')
    print(found.map(({ prefix, teamId, secret }, at) => `${teamId}\t${prefix}.…${secret.slice(-4)}\t${outcomes[at]}`))
  },
}

async function revoke(found: readonly OwnToken[]): Promise<string[]> {
  const read = parseSettings(settings, process.env)
  const secretsKey = await deriveKey(read.INTERNAL_KEY, 'secrets')
  const db = openDatabase({ url: read.IDENTITY_DATABASE_URL, schema: 'identity', poolMax: 2 })
  const outcomes: string[] = []
  try {
    for (const token of found)
      outcomes.push(
        (await endLeakedToken({ db, secretsKey, now: new Date(), by: operatorName() }, token))
          ? 'ended'
          : 'is nobody’s here',
      )
    return outcomes
  } finally {
    await db.close()
  }
}
