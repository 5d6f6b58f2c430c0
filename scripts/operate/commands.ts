import { ARCHIVE_COMMANDS } from './archive-commands.ts'
import { CHECK_TLS } from './check-tls.ts'
import type { Command } from './command.ts'
import { DEAD_LETTER_COMMANDS } from './dead-letter-commands.ts'
import { FIND_TENANT } from './find-tenant.ts'
import { FIND_TOKEN } from './find-token.ts'
import { FLAG } from './flag.ts'
import { MANAGERS_BY_PASSKEY } from './managers-by-passkey.ts'
import { MOVE_TENANT } from './move/move-command.ts'
import { NAME_PEOPLE } from './name-people.ts'
import { PROVISION } from './provision-command.ts'
import { REINDEX } from './reindex.ts'
import { RESEND_COMMANDS } from './resend.ts'
import { STAFF } from './staff.ts'
import { UNBIND_PROVIDER } from './unbind-provider.ts'
import { VERIFY_AUDIT } from './verify-audit.ts'

/** What operators do by hand, by name. */
export const COMMANDS: Record<string, Command> = {
  provision: PROVISION,
  'find-tenant': FIND_TENANT,
  'find-token': FIND_TOKEN,
  'verify-audit': VERIFY_AUDIT,
  'check-tls': CHECK_TLS,
  staff: STAFF,
  flag: FLAG,
  'managers-by-passkey': MANAGERS_BY_PASSKEY,
  'unbind-provider': UNBIND_PROVIDER,
  'move-tenant': MOVE_TENANT,
  ...ARCHIVE_COMMANDS,
  'name-people': NAME_PEOPLE,
  reindex: REINDEX,
  ...DEAD_LETTER_COMMANDS,
  ...RESEND_COMMANDS,
}
