import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/**
 * What leaves identity with a workspace (ADR 8). People are of the region and known by the keyed hash of their address:
 * who has an account in the other place keeps it, with its password. Sessions, codes and waiting mails stay behind.
 */
export const archivePolicy: ArchivePolicy = {
  service: 'identity',
  left: ['session', 'confirmation', 'hand_off', 'mail'],
  restless: [],
  shared: { account: 'email_hash' },
  regional: ['sign_in_failure', 'rate_limit', 'outbox_mail', 'region_backup'],
}
