import { parseSettings } from '@verbatim/kit/config.ts'
import { exchangeIndex as exchange, indexUrl } from '@verbatim/search/index-choice.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'

/** `exchange-index`: settings are those of the region. */
export const EXCHANGE_INDEX: Command = {
  usage: 'npm run operate -- exchange-index',
  does: 'exchanges the OpenSearch index for a new one while it serves',
  async run(args) {
    readArguments(args, {}, this.usage)
    print([await exchangeIndex(process.env)])
  },
}

/** Exchanges the index that INDEX_URL names for a new one, filled while the old one serves. A line that says so. */
async function exchangeIndex(env: Record<string, string | undefined>): Promise<string> {
  if (!env.INDEX_URL) return refuse('INDEX_URL is missing: give the settings of the region.')
  const choice = parseSettings(z.object({ INDEX_URL: indexUrl }), env).INDEX_URL
  if (choice.engine === 'postgres')
    return refuse('PostgreSQL keeps its index up to date by itself: INDEX_URL names no other engine.')
  const done = await exchange(choice.settings)
  if (!done) return refuse('The index is being exchanged already. When its process has died, try again after a minute.')
  return `${done.index} serves; ${done.copied} documents and changes were copied`
}
