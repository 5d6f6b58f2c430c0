import { parseEmail } from '@verbatim/contracts/emails.ts'
import {
  isStaffAddress,
  isStaffPermission,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from '@verbatim/contracts/staff.ts'
import { listStaff, setStaffPermissions } from '@verbatim/identity/set-staff-permissions.ts'
import { staffSettings } from '@verbatim/identity/staff-settings.ts'
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
  ...staffSettings.shape,
})

/**
 * `staff`: who of the operator may do what in the support console. A person is set where their account is, which is the
 * region of their passkey. What is set holds from the next call of the console on, and stands in the operator's audit log.
 */
export const STAFF: Command = {
  usage: `npm run operate -- staff [EMAIL [--give ${STAFF_PERMISSIONS.join(',')}|all] [--take …|all]]`,
  does: 'says who may do what in the support console, and gives or takes it (settings: those of the region)',
  settings,
  async run(args) {
    const options = { give: { type: 'string' }, take: { type: 'string' } } as const
    const { values, positionals } = readArguments(args, options, this.usage)
    const named = (text: string | undefined): StaffPermission[] => permissionsIn(text ?? '', this.usage)
    const [give, take] = [named(values.give), named(values.take)]
    const email = positionals[0] === undefined ? null : parseEmail(positionals[0])
    if (positionals.length && !email) refuse(`${positionals[0]} is no address. ${this.usage}`)
    if (!email && (give.length || take.length)) refuse(`Name somebody by their address. ${this.usage}`)
    const read = parseSettings(settings, process.env)
    if (email && give.length && !isStaffAddress(email, read.STAFF_EMAIL_DOMAINS))
      refuse(`${email} is of no domain in STAFF_EMAIL_DOMAINS. ${this.usage}`)
    const db = openDatabase({ url: read.IDENTITY_DATABASE_URL, schema: 'identity', poolMax: 2 })
    try {
      if (email && (give.length || take.length)) {
        const emailHash = keyedHash(email, read.EMAIL_HASH_KEY)
        await setStaffPermissions(db, { emailHash, give, take, by: operatorName(), now: new Date() })
      }
      const staff = (await listStaff(db)).filter((one) => !email || one.email === email)
      const lines = staff.map((one) => `${one.email}\t${one.name}\t${one.permissions.join(', ')}`)
      print(lines.length ? lines : [email ? `${email}\tmay do nothing in the console` : 'Nobody may do anything yet.'])
    } finally {
      await db.close()
    }
  },
}

function permissionsIn(text: string, usage: string): StaffPermission[] {
  if (text === 'all') return [...STAFF_PERMISSIONS]
  return text
    .split(',')
    .filter(Boolean)
    .map((name) => (isStaffPermission(name) ? name : refuse(`${name} is no permission. ${usage}`)))
}
