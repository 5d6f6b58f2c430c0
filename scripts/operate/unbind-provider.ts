import { parseEmail } from '@verbatim/contracts/emails.ts'
import { isRootProvider, ROOT_PROVIDERS } from '@verbatim/contracts/root-providers.ts'
import { unbindByOperator } from '@verbatim/identity/unbind-provider-account.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'
import { operatorName } from './operator-name.ts'

const settings = z.object({
  IDENTITY_DATABASE_URL: z.string().min(1),
  EMAIL_HASH_KEY: z.string().min(32, 'at least 32 characters'),
})

/** `unbind-provider`: parts an account from the one at Google or Microsoft, for somebody whose account there was made anew. */
export const UNBIND_PROVIDER: Command = {
  usage: 'npm run operate -- unbind-provider EMAIL google|microsoft',
  does: 'lets another account of Google or Microsoft sign in with an address, and tells its owner (settings: those of the region)',
  settings,
  async run(args) {
    const { positionals } = readArguments(args, {}, this.usage)
    const [given = '', named = ''] = positionals
    const email = parseEmail(given) ?? refuse(`${given} is no address. ${this.usage}`)
    const provider = named.toUpperCase()
    if (!isRootProvider(provider)) return refuse(`Name google or microsoft. ${this.usage}`)
    const { IDENTITY_DATABASE_URL: url, EMAIL_HASH_KEY: key } = parseSettings(settings, process.env)
    const db = openDatabase({ url, schema: 'identity', poolMax: 2 })
    try {
      await unbindByOperator(db, { emailHash: keyedHash(email, key), provider, by: operatorName(), now: new Date() })
      print([
        `The account of ${ROOT_PROVIDERS[provider]} is disconnected. Whichever has the address and signs in next is bound. Its owner gets a mail.`,
      ])
    } finally {
      await db.close()
    }
  },
}
