import { type Command, print } from './command.ts'
import { calledFrom, readArguments, refuse } from './command-line.ts'
import { openEdgeDirectory } from './edge-directory.ts'
import { readSettings } from './settings-folder.ts'

/**
 * `find-tenant`: people know their workspace by its address, commands by its id. Settings are those of the edge, from
 * the environment or from the folder of settings that `move-tenant` takes.
 */
export const FIND_TENANT: Command = {
  usage: 'npm run operate -- find-tenant SUBDOMAIN [--settings FOLDER]',
  does: 'says id and region of the workspace at an address (settings: those of the edge)',
  async run(args) {
    const { values, positionals } = readArguments(args, { settings: { type: 'string' } }, this.usage)
    const [subdomain = ''] = positionals
    if (!subdomain) refuse(`Name a workspace by the first part of its address. ${this.usage}`)
    const { settings } = values
    const directory = await openEdgeDirectory(settings ? await readSettings(calledFrom(settings), 'edge') : process.env)
    const route = await directory.bySubdomain(subdomain).finally(() => directory.stop())
    if (!route) throw new Error(`There is no workspace at ${subdomain}.`)
    print([[route.teamId, route.region, route.subdomain].join('\t')])
  },
}
