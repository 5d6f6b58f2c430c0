import type { SourceFile } from './source-files.ts'

/** A law that can be read off the text of the sources: what it forbids, where it does not apply. */
export type TextLaw = { law: string; forbidden: RegExp; applies(file: SourceFile): boolean }

/** What runs where the product runs: engines that stand in for others, and tests, are no part of it. */
const runs = ({ path, isTest }: SourceFile): boolean =>
  !isTest &&
  !/\.engines\.ts$|\/testing\//.test(path) &&
  /^(proto|services|gateway|web|scripts\/(operate|start))\//.test(path)
const onServers = (file: SourceFile): boolean => runs(file) && !file.path.startsWith('web/')

/**
 * What keeps something in a browser, none of it a token: how the page looks, ids, an upload that broke off; and for as long
 * as the tab is there the name of a workspace that is being made, and words that could not be sent yet.
 */
const KEEPS_IN_BROWSER = [
  'web/src/app/chunk-reload.ts',
  'web/src/editor/carried-changes.ts',
  'web/src/objects/bulk-edit/bulk-history.ts',
  'web/src/objects/comment/emoji/skin-tone.ts',
  'web/src/objects/highlight/recent-tags.ts',
  'web/src/objects/list-export/followed-exports.ts',
  'web/src/objects/upload/begun-uploads.ts',
  'web/src/screens/create-workspace/Screen.tsx',
  'web/src/ui/theme.ts',
]

/** Laws of docs/ASVS.md that the text of the sources shows. */
export const SECURE_CODE_LAWS: readonly TextLaw[] = [
  {
    law: 'No text becomes code',
    forbidden: /(^|[^.\w])eval\(|\bnew Function\(|['"](node:)?vm['"]|\bset(Timeout|Interval)\(\s*['"`]/,
    applies: runs,
  },
  {
    law: 'Programs are started with lists of arguments, never through a shell',
    forbidden: /\bshell:|\bexecSync\(|import (type )?\{[^}]*\bexec\b[^}]*\} from '(node:)?child_process'/,
    applies: onServers,
  },
  {
    law: 'What must not be guessed is drawn by the system',
    forbidden: /\bMath\.random\(|\bpseudoRandomBytes\(/,
    // Pages draw how long they wait with it, so that not all come back at once.
    applies: onServers,
  },
  {
    law: 'A random GUID is one of version 4, of node:crypto or the browser',
    forbidden: /from '(uuid|nanoid|short-uuid|cuid2?)['/]/,
    applies: runs,
  },
  {
    law: 'No weak hash, cipher or way of using one',
    forbidden:
      /create(Hash|Hmac)\(\s*['"`](md[245]|sha-?1|ripemd)|create(De)?[cC]ipher\(|['"`](aes|des|rc4|bf|camellia)[\w-]*-(ecb|cbc|ctr|ofb|cfb)|\bRSA_PKCS1_PADDING\b/i,
    applies: runs,
  },
  {
    law: 'MD5 is the sum of an upload alone',
    forbidden: /\/md5\.ts'|hashes\/legacy/,
    applies: (file) => runs(file) && !['web/src/lib/md5.ts', 'web/src/objects/upload/put-part.ts'].includes(file.path),
  },
  {
    law: 'JSON is read by JSON.parse alone',
    forbidden: /from '(json5|hjson|jsonc-parser|flatted|devalue|serialize-javascript|js-yaml|yaml|node-serialize)'/,
    applies: runs,
  },
  {
    law: 'A row is written column by column, never as it was asked',
    forbidden: /\.(insert|update|merge)\(\s*(\.\.\.)?(args|input|body|request)\b(?!\.\w+Ids?\b)/,
    applies: onServers,
  },
  {
    law: 'No page of another site may read an answer',
    forbidden: /access-control-allow-/i,
    applies: onServers,
  },
  {
    law: 'Nobody hears which program answers',
    forbidden: /\bx-powered-by\b|header\(\s*['"]server['"]|\bsetHeader\(\s*['"]server['"]/i,
    applies: onServers,
  },
  {
    law: 'A certificate that nobody trusts is refused',
    forbidden: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
    applies: (file) => onServers(file) && !file.path.startsWith('gateway/edge/src/tls/'),
  },
  {
    law: 'Words are put together by templates, never by a format that came from somewhere',
    forbidden: /import \{[^}]*\b(format|formatWithOptions)\b[^}]*\} from 'node:util'|\butil\.format\(/,
    applies: onServers,
  },
  {
    law: 'What stays in a browser is in the list of what is no secret',
    forbidden: /\b(localStorage|sessionStorage|indexedDB)\b/,
    applies: (file) => runs(file) && file.path.startsWith('web/') && !KEEPS_IN_BROWSER.includes(file.path),
  },
  {
    law: 'No cookie is read or written by a script',
    forbidden: /\bdocument\.cookie\b|\bcookieStore\b/,
    applies: (file) => runs(file) && file.path.startsWith('web/'),
  },
  {
    law: 'No key or password of a real place stands in the sources',
    forbidden:
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\\n[A-Za-z0-9+/]{20}|\bA(KIA|SIA)[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abprs]-[0-9]{6}|\b[sr]k_live_\w{8}|\bAIza[\w-]{35}\b/,
    applies: () => true,
  },
]
