import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'
import { openEdgeDirectory } from './edge-directory.ts'

/** `find-tenant`: people know their workspace by its address, commands by its id. Settings are those of the edge. */
export const FIND_TENANT: Command = {
  usage: 'npm run operate -- find-tenant SUBDOMAIN',
  does: 'says id and region of the workspace at an address (settings: those of the edge)',
  async run(args) {
    const [subdomain = ''] = readArguments(args, {}, this.usage).positionals
    if (!subdomain) refuse(`Name a workspace by the first part of its address. ${this.usage}`)
    const directory = await openEdgeDirectory(process.env)
    const route = await directory.bySubdomain(subdomain).finally(() => directory.stop())
    if (!route) throw new Error(`There is no workspace at ${subdomain}.`)
    print([[route.teamId, route.region, route.subdomain].join('\t')])
  },
}
