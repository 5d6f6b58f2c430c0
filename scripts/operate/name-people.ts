import { namePeople } from '@verbatim/notes/name-people.ts'
import { takeBackNames } from '@verbatim/recruit/take-back-names.ts'
import { type Command, print } from './command.ts'
import { readArguments, teamNamed } from './command-line.ts'
import { connectRegion } from './region-connections.ts'

/** `name-people`: settings are those of the region. */
export const NAME_PEOPLE: Command = {
  usage: 'npm run operate -- name-people TEAM [--undo]',
  does: 'makes persons of the names in a workspace’s notes, or takes back those whom nobody changed since',
  async run(args) {
    const { values, positionals } = readArguments(args, { undo: { type: 'boolean' } }, this.usage)
    const teamId = teamNamed(positionals[0] ?? '', this.usage)
    const region = await connectRegion(process.env)
    try {
      const count = values.undo
        ? await region.databaseOf('recruit').write(teamId, (tx) => takeBackNames(tx, teamId))
        : await region.databaseOf('notes').write(teamId, (tx) => namePeople(tx, { teamId }))
      print([`${teamId}\t${count} ${values.undo ? 'persons are names again' : 'names are told to the directory'}`])
    } finally {
      await region.stop()
    }
  },
}
