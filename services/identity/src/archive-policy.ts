import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/**
 * What leaves identity with a workspace (ADR 8). People are of the region and known by the keyed hash of their address:
 * who has an account in the other place keeps it, with its password. Sessions, codes and waiting mails stay behind.
 */
export const archivePolicy: ArchivePolicy = {
  service: 'identity',
  left: [
    'session',
    'confirmation',
    'hand_off',
    'mail',
    'sign_in_attempt',
    'oauth_code',
    'oauth_token',
    'saml_assertion',
    'audit_due',
    'scim_dry_run',
    // Who visits stays behind with their session.
    'support_visit_due',
  ],
  restless: [],
  shared: { account: 'email_hash' },
  regional: [
    'passkey',
    'used_challenge',
    'provider_account',
    'sign_in_failure',
    'rate_limit',
    'outbox_mail',
    'region_backup',
    'staff_permission',
  ],
  texts: {
    account: { person: ['email', 'email_hash', 'name', 'password_hash'] },
    address_team: { person: ['email_hash'] },
    // Who did what an alert is about: the id of a member.
    alert: { words: ['title'], plain: ['severity', 'state', 'who'] },
    alert_hit: { plain: ['who'] },
    alert_rule: { words: ['title'], plain: ['asked', 'filter', 'per', 'severity'] },
    api_token: { words: ['name'], plain: ['ends_in', 'scopes', 'secret_hash'] },
    audit_due: { plain: ['kind'] },
    audit_entry: {
      plain: ['act', 'actor_kind', 'actor_role', 'object_id', 'object_type', 'request_id', 'words_hash'],
    },
    audit_head: { plain: ['hash', 'key_id', 'signature'] },
    audit_link: { plain: ['hash', 'previous_hash'] },
    // An address may hold a token.
    audit_stream: { words: ['url'], plain: ['secret_ending', 'state'] },
    audit_delivery: { plain: ['problem'] },
    audit_words: { person: ['words'], plain: ['salt'] },
    confirmation: {
      person: ['email', 'email_hash', 'name', 'password_hash'],
      plain: ['flow', 'purpose', 'secret_hash'],
    },
    feature_flag: { plain: ['name'] },
    hand_off: { plain: ['token_hash'] },
    invite: { words: ['message'], person: ['email', 'email_hash'], plain: ['role', 'token_hash'] },
    mail: { words: ['html', 'subject', 'text'], person: ['recipient'], plain: ['stop_url'] },
    mail_choice: { plain: ['kind'] },
    member: { words: ['preferences'], person: ['name'], plain: ['role'] },
    oauth_client: {
      words: ['name'],
      plain: ['kind', 'redirect_uris', 'scopes', 'secret_ending', 'secret_hash', 'website'],
    },
    oauth_code: { plain: ['code_challenge', 'code_hash', 'redirect_uri', 'scopes'] },
    oauth_grant: { plain: ['scopes'] },
    oauth_token: { plain: ['kind', 'scopes', 'secret_hash'] },
    onboarding_checklist: { plain: ['variant'] },
    onboarding_event: { plain: ['item'] },
    outbox_mail: { words: ['html', 'subject', 'text'], person: ['recipient'] },
    // Hashes of addresses, and networks from which somebody asks.
    passkey: { words: ['name'], plain: ['credential_id', 'public_key', 'transports'] },
    // Keyed hashes of who somebody is at a provider.
    provider_account: { person: ['subject_hash'], plain: ['kind'] },
    rate_limit: { person: ['key'] },
    role_request: { words: ['message'], plain: ['role', 'state'] },
    staff_permission: { person: ['email_hash'], plain: ['permission'] },
    support_visit: { words: ['reason'], person: ['staff_hash', 'staff_name'], plain: ['ended_by', 'state'] },
    // A device is a browser and a system; whose it is stands by an id.
    unusual_act: { plain: ['act_kind', 'device', 'doer_kind', 'evidence', 'period', 'signal'] },
    used_challenge: { plain: ['challenge_hash'] },
    session: { plain: ['begun_with', 'device', 'token_hash'] },
    sign_in_attempt: { plain: ['browser_hash', 'return_to', 'state_hash'] },
    saml_assertion: { plain: ['assertion_hash'] },
    // What a provider told of whoever tried it stands in the last test.
    sign_in_connection: {
      words: ['name'],
      person: ['last_test'],
      plain: ['client_id', 'issuer', 'kind', 'saml', 'secret_ending'],
    },
    sign_in_domain: { plain: ['domain', 'token'] },
    scim_token: { words: ['name'], plain: ['ends_in', 'secret_hash'] },
    scim_user: { words: ['attributes'], person: ['external_id', 'user_name', 'user_name_key'] },
    scim_dry_run: { words: ['changes', 'request'], plain: ['made_ids'] },
    scim_log: { words: ['outcome', 'subject'], plain: ['kind'] },
    sign_in_failure: { person: ['email_hash'] },
    user_group: { words: ['name', 'name_key'], person: ['external_id'], plain: ['kept_by', 'role'] },
    sign_in_subject: { person: ['email_hash', 'subject'] },
    vault_secret: { plain: ['key_id', 'sealed'] },
    workspace: { words: ['name', 'subdomain'], plain: ['job_role', 'org_size'] },
  },
  erasers: {
    'audit_words.words': { by: 'the words of such an entry go wholly, and its chain stays (ADR 19)' },
    'member.name': { kept: 'a member of the workspace, who is another person than whom it asks' },
    'workspace.name': { kept: 'what the workspace is called, by its managers' },
    'workspace.subdomain': { kept: 'where the workspace is found' },
  },
  erased: {
    // A person may have workspaces in other regions and come back: nobody but an operator removes an account.
    account: 'nothing',
    // It goes with the account, which stays.
    passkey: 'nothing',
    provider_account: 'nothing',
    outbox_mail: 'with the addresses',
    rate_limit: 'by age',
    sign_in_failure: 'by age',
    // Of the operator's own people, for as long as they may do something.
    staff_permission: 'nothing',
  },
}
