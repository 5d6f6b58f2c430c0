const URL_LIMIT = 2048
/** Strangers choose a url's length, and what is replaced in it should cost them nothing of ours. */
const READ_LIMIT = 2 * URL_LIMIT
/** Names of values that are keys, or hold an address or words of people (mails, searches, the graph by GET). */
const SECRET_NAME =
  /(?:token|code|secret|password|signature|ticket|credential|apikey)$|^(?:to|email|q|query|variables|extensions)$/
/** The same names where a value holds an address of its own, with parameters. */
const SECRET_WITHIN = /(?:^|[?&;#\s])[^?&;#=\s]*(?:token|code|secret|password|signature|ticket|email)[^?&;#=\s]*=/i
const PARAMETER = /([?&;#])([^?&;#=]*)=([^?&;#]*)/g
/** A value may be encoded once for each address that it was handed on in. */
const DECODINGS = 3

/**
 * A url fit for a log: ids and share tokens in its path replaced, values of token, confirmation_token and code redacted
 * however their names are written, and so those that may hold an address or words of people; cut at 2048 characters with
 * a marker (specification, section 9).
 */
export function urlForLog(whole: string): string {
  const url = whole.slice(0, READ_LIMIT)
  const at = url.search(/[?#]/)
  const [path, rest] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  const safe = pathForLog(path) + rest.replace(PARAMETER, parameterForLog).replace(IDS, ':id')
  return safe.length > URL_LIMIT || whole.length > READ_LIMIT ? `${safe.slice(0, URL_LIMIT)}…[cut]` : safe
}

const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const SHORT_IDS = /(?<=\/)(?:[\w-]*-)?(?=[A-Za-z0-9]*[0-9])[A-Za-z0-9]{20,22}(?=\/|$)/g
/** Where links lead whose token may stand in any segment that follows. */
const PUBLIC_PLACES = /\/(?:p|public-object|embed)\//
const SHARE_TOKENS = /(?<=\/)[A-Za-z0-9]{12}(?=[/?#]|$)/g
const ADDRESSES = /(?<=\/)[^/]*@[^/]*/g

const withoutShareTokens = (text: string): string =>
  PUBLIC_PLACES.test(text) ? text.replace(SHARE_TOKENS, ':token') : text

const pathForLog = (path: string): string =>
  withoutShareTokens(decoded(path)).replace(IDS, ':id').replace(SHORT_IDS, ':id').replace(ADDRESSES, ':address')

function parameterForLog(whole: string, sign: string, name: string, value: string): string {
  const plainName = decoded(name)
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
  const plainValue = decoded(value)
  const isSecret =
    SECRET_NAME.test(plainName) ||
    SECRET_WITHIN.test(plainValue) ||
    plainValue.includes('@') ||
    withoutShareTokens(plainValue) !== plainValue
  return isSecret ? `${sign}${name}=[redacted]` : whole
}

/** What a text says once nothing of it is encoded any more; as it is where it cannot be decoded. */
function decoded(text: string): string {
  let plain = text
  for (let times = 0; times < DECODINGS && plain.includes('%'); times++)
    try {
      plain = decodeURIComponent(plain)
    } catch {
      // What is no encoding as a whole may be one in its parts.
      plain = plain.replaceAll(/%[0-7][0-9a-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
    }
  return plain
}

/** What may stand in the message of any error: an address, a key, the password of a connection. */
const IN_ANY_LINE: readonly [RegExp, string][] = [
  [/(\/\/[^\s:/@"]{1,128}:)[^\s/@"]{1,256}@/g, '$1[redacted]@'],
  [/[A-Za-z0-9._%+-]{1,64}(?:@|%40)[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,8}\.[A-Za-z]{2,63}/g, '[address]'],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g, '[token]'],
  [/\b(?:(?:api|other)\.)?[0-9A-Za-z]{18,22}\.[0-9A-Za-z]{18,44}\b/g, '[token]'],
  [/\b(X-Amz-(?:Signature|Credential|Security-Token))(=|%3D)[^&\s"'\\]+/gi, '$1$2[redacted]'],
  [/\b((?:confirmation_)?token|code)(=|%3D)(?!\[redacted\])[^&\s"'\\]+/gi, '$1$2[redacted]'],
]

/** A line of the log without anything that looks like an address of a person or a key. The last look at every line. */
export const scrubLine = (line: string): string =>
  IN_ANY_LINE.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
