import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/**
 * What leaves identity with a workspace (ADR 8). People are of the region and known by the keyed hash of their address:
 * who has an account in the other place keeps it, with its password. Sessions, codes and waiting mails stay behind.
 */
export const archivePolicy: ArchivePolicy = {
  service: 'identity',
  left: ['session', 'confirmation', 'hand_off', 'mail', 'sign_in_attempt'],
  restless: [],
  shared: { account: 'email_hash' },
  regional: ['sign_in_failure', 'rate_limit', 'outbox_mail', 'region_backup'],
  texts: {
    account: { person: ['email', 'email_hash', 'name', 'password_hash'] },
    address_team: { person: ['email_hash'] },
    api_token: { words: ['name'], plain: ['secret_hash'] },
    confirmation: {
      person: ['email', 'email_hash', 'name', 'password_hash'],
      plain: ['flow', 'purpose', 'secret_hash'],
    },
    hand_off: { plain: ['token_hash'] },
    invite: { words: ['message'], person: ['email', 'email_hash'], plain: ['role', 'token_hash'] },
    mail: { words: ['html', 'subject', 'text'], person: ['recipient'] },
    member: { words: ['preferences'], person: ['name'], plain: ['role'] },
    onboarding_checklist: { plain: ['variant'] },
    onboarding_event: { plain: ['item'] },
    outbox_mail: { words: ['html', 'subject', 'text'], person: ['recipient'] },
    // Hashes of addresses, and networks from which somebody asks.
    rate_limit: { person: ['key'] },
    session: { plain: ['begun_with', 'device', 'token_hash'] },
    sign_in_attempt: { plain: ['browser_hash', 'return_to', 'state_hash'] },
    // What a provider told of whoever tried it stands in the last test.
    sign_in_connection: {
      words: ['name'],
      person: ['last_test'],
      plain: ['client_id', 'issuer', 'kind', 'secret_ending'],
    },
    sign_in_domain: { plain: ['domain', 'token'] },
    scim_token: { words: ['name'], plain: ['ends_in', 'secret_hash'] },
    scim_user: { words: ['attributes'], person: ['external_id', 'user_name', 'user_name_key'] },
    scim_log: { words: ['outcome', 'subject'], plain: ['kind'] },
    sign_in_failure: { person: ['email_hash'] },
    user_group: { words: ['name', 'name_key'], person: ['external_id'], plain: ['kept_by', 'role'] },
    sign_in_subject: { person: ['email_hash', 'subject'] },
    vault_secret: { plain: ['key_id', 'sealed'] },
    workspace: { words: ['name', 'subdomain'], plain: ['job_role', 'org_size'] },
  },
  erased: {
    // A person may have workspaces in other regions and come back: nobody but an operator removes an account.
    account: 'nothing',
    outbox_mail: 'with the addresses',
    rate_limit: 'by age',
    sign_in_failure: 'by age',
  },
}
