/**
 * Words that a host may need one day, or that would pass for the operator's own. As the first part of a name is held
 * against them too, words that companies are called by (home, news, team, data) are left to them.
 */
const GENERIC = [
  ...[
    'abuse',
    'admin',
    'administrator',
    'api',
    'app',
    'apps',
    'assets',
    'auth',
    'autoconfig',
    'autodiscover',
    'billing',
  ],
  ...[
    'cdn',
    'ci',
    'cms',
    'config',
    'console',
    'dashboard',
    'db',
    'dev',
    'dns',
    'docs',
    'download',
    'downloads',
    'email',
  ],
  ...[
    'files',
    'ftp',
    'git',
    'graphql',
    'help',
    'hostmaster',
    'http',
    'https',
    'id',
    'image',
    'images',
    'imap',
    'internal',
  ],
  ...[
    'invite',
    'jobs',
    'localhost',
    'login',
    'logout',
    'mail',
    'metrics',
    'monitor',
    'mx',
    'noreply',
    'ns',
    'ns1',
    'ns2',
  ],
  ...[
    'null',
    'oauth',
    'official',
    'ops',
    'password',
    'ping',
    'pop',
    'pop3',
    'portal',
    'postmaster',
    'preview',
    'pricing',
  ],
  ...['privacy', 'prod', 'production', 'proxy', 'register', 'root', 'scim', 'secure', 'security', 'server', 'signin'],
  ...[
    'signup',
    'smtp',
    'ssl',
    'sso',
    'staff',
    'stage',
    'staging',
    'static',
    'status',
    'support',
    'sys',
    'system',
    'tls',
  ],
  ...[
    'undefined',
    'upload',
    'uploads',
    'vpn',
    'webhook',
    'webhooks',
    'webmail',
    'webmaster',
    'websocket',
    'wpad',
    'ws',
  ],
  ...['www', 'www1', 'www2'],
]

/** Words of this product: its name, its parts and its environments. */
const PRODUCT = [
  ...[
    'verbatim',
    'academy',
    'chaos',
    'central',
    'collab',
    'edge',
    'gateway',
    'global',
    'highlights',
    'identity',
    'insights',
  ],
  ...['integrations', 'onboarding', 'recruit', 'region', 'search', 'workspace', 'workspaces'],
]

/** Parts that no name may hold, besides what is profane: they help to deceive or to hate. */
const BANNED = ['phish', 'phishing', 'scam', 'malware', 'spam', 'hitler', 'nazi', 'nazis', 'kkk', 'isis', 'terrorist']

/** Honest names that a list of rude words trips over. */
const HARMLESS = [
  'cockpit',
  'cocktail',
  'cockburn',
  'dickens',
  'dickinson',
  'dickson',
  'penistone',
  'shiitake',
  'vandyke',
]

const reserved = new Set([...GENERIC, ...PRODUCT])
const banned = new Set(BANNED)
const harmless = new Set(HARMLESS)

/** Whether a name may not begin with this word. */
export function isReservedWord(word: string): boolean {
  return reserved.has(word)
}

/** Whether no part of a name may be this word. */
export function isBannedWord(word: string): boolean {
  return banned.has(word)
}

/** Whether the word is known to be honest although it holds a rude one. */
export function isHarmlessWord(word: string): boolean {
  return harmless.has(word)
}
