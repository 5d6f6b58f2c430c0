import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { outboxMailMigration } from '@verbatim/kit/mail/outbox-mailer.ts'
import { accountsAndSessions } from './20261121-0100-accounts-and-sessions.ts'
import { workspacesAndMembers } from './20261121-0110-workspaces-and-members.ts'
import { whenAPasswordWasChosen } from './20261123-0500-when-a-password-was-chosen.ts'
import { regionBackups } from './20261123-0900-region-backups.ts'
import { onboardingChecklists } from './20261123-1000-onboarding-checklists.ts'
import { membersByName } from './20261123-1800-members-by-name.ts'
import { signInConnections } from './20261125-1000-sign-in-connections.ts'
import { userGroups } from './20261125-2000-user-groups.ts'
import { directory } from './20261125-2020-directory.ts'
import { applications } from './20261125-2210-applications.ts'
import { saml } from './20261125-2220-saml.ts'
import { passkeys } from './20261126-0300-passkeys.ts'
import { auditLog } from './20261126-0310-audit-log.ts'
import { unlockLinks } from './20261126-0340-unlock-links.ts'
import { scimDryRun } from './20261126-0410-scim-dry-run.ts'
import { roleRequests } from './20261126-1620-role-requests.ts'
import { alerts } from './20261126-2100-alerts.ts'
import { publicLinks } from './20261126-2140-public-links.ts'
import { memberPolicy } from './20261126-2150-member-policy.ts'
import { auditStream } from './20261126-2220-audit-stream.ts'
import { staffPermissions } from './20261127-0620-staff-permissions.ts'
import { compliance } from './20261127-0700-compliance.ts'
import { supportVisits } from './20261127-0700-support-visits.ts'
import { featureFlags } from './20261127-0730-feature-flags.ts'
import { visitsEndedByOperator } from './20261127-1230-visits-ended-by-operator.ts'
import { managersByPasskey } from './20261128-0100-managers-by-passkey.ts'
import { firstPasskeys } from './20261128-0600-first-passkeys.ts'
import { dailyLooks } from './20261128-0800-daily-looks.ts'
import { joiningByDomain } from './20261129-0900-joining-by-domain.ts'
import { mailChoices } from './20261130-0330-mail-choices.ts'
import { filtersOfRules } from './20261130-1600-filters-of-rules.ts'
import { unusualActs } from './20261130-2000-unusual-acts.ts'
import { entriesOfPrograms } from './20261130-2010-entries-of-programs.ts'
import { providerAccounts } from './20261130-2010-provider-accounts.ts'
import { idleSessions } from './20261201-0050-idle-sessions.ts'

export const migrations: readonly Migration[] = [
  accountsAndSessions,
  workspacesAndMembers,
  outboxMailMigration,
  whenAPasswordWasChosen,
  regionBackups,
  onboardingChecklists,
  membersByName,
  userGroups,
  signInConnections,
  directory,
  applications,
  saml,
  passkeys,
  auditLog,
  unlockLinks,
  scimDryRun,
  roleRequests,
  alerts,
  publicLinks,
  memberPolicy,
  auditStream,
  staffPermissions,
  supportVisits,
  compliance,
  featureFlags,
  visitsEndedByOperator,
  managersByPasskey,
  firstPasskeys,
  dailyLooks,
  joiningByDomain,
  mailChoices,
  filtersOfRules,
  unusualActs,
  entriesOfPrograms,
  providerAccounts,
  idleSessions,
]
