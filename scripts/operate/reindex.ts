import { parseSettings } from '@verbatim/kit/config.ts'
import { indexUrl, reindex } from '@verbatim/search/index-choice.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'

const settings = z.object({ INDEX_URL: indexUrl })

/** `reindex`: settings are those of the region. */
export const REINDEX: Command = {
  usage: 'npm run operate -- reindex',
  does: 'fills a new OpenSearch index while the old one serves, and switches over',
  settings,
  async run(args) {
    readArguments(args, {}, this.usage)
    print([await reindexRegion(process.env)])
  },
}

/** Replaces the index that INDEX_URL names by a new one, filled while the old one serves. A line that says so. */
async function reindexRegion(env: Record<string, string | undefined>): Promise<string> {
  if (!env.INDEX_URL) return refuse('INDEX_URL is missing: give the settings of the region.')
  const choice = parseSettings(settings, env).INDEX_URL
  if (choice.engine === 'postgres')
    return refuse('PostgreSQL keeps its index up to date by itself: INDEX_URL names no other engine.')
  const done = await reindex(choice.settings)
  if (!done) return refuse('The index is being reindexed already. When its process has died, try again after a minute.')
  return `${done.index} serves; ${done.copied} documents and changes were copied`
}
