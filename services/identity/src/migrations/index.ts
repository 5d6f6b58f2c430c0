import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { outboxMailMigration } from '@verbatim/kit/mail/outbox-mailer.ts'
import { accountsAndSessions } from './20261121-0100-accounts-and-sessions.ts'
import { workspacesAndMembers } from './20261121-0110-workspaces-and-members.ts'

export const migrations: readonly Migration[] = [accountsAndSessions, workspacesAndMembers, outboxMailMigration]
