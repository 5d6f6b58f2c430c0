import { parseEmail } from '@verbatim/contracts/emails.ts'
import type { SignInConnection, TestedClaims } from '#src/connections/connection.ts'
import { SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { CLOCK_SKEW_MS, type ServiceProvider } from '#src/saml/service-provider.ts'

/** A signed assertion as the library reads it: every child is a list, text stands in `_` and attributes in `$`. */
export type Assertion = Node & {
  Issuer?: Node[]
  Subject?: { NameID?: Node[]; SubjectConfirmation?: Confirmation[] }[]
  AttributeStatement?: { Attribute?: (Node & { AttributeValue?: Node[] })[] }[]
}
type Node = { _?: string; $?: Record<string, string> }
type Confirmation = Node & { SubjectConfirmationData?: Node[] }

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const GROUPS_SHOWN = 20
const TEXT_KEPT = 200

/** What providers call an address, a name and groups where nobody says otherwise; compared without case. */
const EMAIL_NAMES = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const FULL_NAMES = [
  'displayname',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]
const GROUP_NAMES = ['groups', 'memberof', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups']

/** The confirmation that makes whoever brings the assertion its subject: for our address, and not too late. */
export function bearerOf(
  assertion: Assertion,
  { acsUrl }: ServiceProvider,
  now: Date,
): { inResponseTo: string | null; endsAt: Date } {
  const [confirmation, ...more] = assertion.Subject?.[0]?.SubjectConfirmation ?? []
  const about = confirmation?.SubjectConfirmationData?.[0]?.$ ?? {}
  const endsAt = new Date(about.NotOnOrAfter ?? Number.NaN)
  if (!confirmation || more.length || confirmation.$?.Method !== BEARER)
    throw new SignInRefusal('notTrusted', 'The assertion is not for whoever brings it, by one confirmation')
  if (about.Recipient !== acsUrl)
    throw new SignInRefusal('notTrusted', `The assertion is for ${about.Recipient ?? 'no recipient'}`)
  if (!(endsAt.getTime() + CLOCK_SKEW_MS > now.getTime()) || about.NotBefore !== undefined)
    throw new SignInRefusal('notTrusted', 'The assertion has expired. Are the clocks right?')
  return { inResponseTo: about.InResponseTo || null, endsAt: new Date(endsAt.getTime() + CLOCK_SKEW_MS) }
}

/** Whom the assertion names. The provider signs for the address; whether it may, the workspace's domains decide. */
export function claimsOf(assertion: Assertion, { saml }: Pick<SignInConnection, 'saml'>): TestedClaims {
  const nameId = assertion.Subject?.[0]?.NameID?.[0]
  const sub = nameId?._?.trim() ?? ''
  if (!sub || sub.length > TEXT_KEPT * 2) throw new SignInRefusal('notTrusted', 'The assertion has no NameID')
  if (nameId?.$?.Format === TRANSIENT)
    throw new SignInRefusal('notTrusted', 'The NameID is transient: choose a persistent one, or the address')
  const attributes = attributesOf(assertion)
  const valuesOf = (names: readonly string[]) => names.map((name) => attributes.get(name.toLowerCase())).find(Boolean)
  const email = valuesOf(saml?.emailAttribute ? [saml.emailAttribute] : EMAIL_NAMES)?.[0]
  const fallback = !saml?.emailAttribute && parseEmail(sub) !== null ? sub : null
  return {
    sub,
    email: email ?? fallback,
    emailVerified: true,
    issuerProves: false,
    name: valuesOf(saml?.nameAttribute ? [saml.nameAttribute] : FULL_NAMES)?.[0] ?? null,
    groups: (valuesOf(GROUP_NAMES) ?? []).slice(0, GROUPS_SHOWN),
  }
}

/** Values by the name of their attribute. Of two attributes with one name the first counts. */
function attributesOf({ AttributeStatement: statements = [] }: Assertion): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { $, AttributeValue } of statements.flatMap(({ Attribute }) => Attribute ?? [])) {
    const values = (AttributeValue ?? []).flatMap(({ _ }) => (_?.trim() ? [_.trim().slice(0, TEXT_KEPT)] : []))
    const name = $?.Name?.toLowerCase()
    if (name && values.length && !found.has(name)) found.set(name, values)
  }
  return found
}
