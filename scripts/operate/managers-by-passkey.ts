import { endManagersByPasskey } from '@verbatim/identity/end-managers-by-passkey.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments, refuse, teamNamed } from './command-line.ts'
import { operatorName } from './operator-name.ts'

const settings = z.object({ IDENTITY_DATABASE_URL: z.string().min(1) })

/** `managers-by-passkey`: lets managers administer again after any sign-in, where nobody has a passkey any more. */
export const MANAGERS_BY_PASSKEY: Command = {
  usage: 'npm run operate -- managers-by-passkey TEAM --off',
  does: 'asks managers of a workspace for a passkey no longer, and tells them by mail (settings: those of the region)',
  settings,
  async run(args) {
    const { values, positionals } = readArguments(args, { off: { type: 'boolean' } }, this.usage)
    const teamId = teamNamed(positionals[0] ?? '', this.usage)
    if (!values.off) refuse(`Say --off: only a manager switches it on. ${this.usage}`)
    const { IDENTITY_DATABASE_URL: url } = parseSettings(settings, process.env)
    const db = openDatabase({ url, schema: 'identity', poolMax: 2 })
    try {
      await endManagersByPasskey(db, { teamId, by: operatorName(), now: new Date() })
      print(['Managers are asked for no passkey any more. Each of them gets a mail.'])
    } finally {
      await db.close()
    }
  },
}
