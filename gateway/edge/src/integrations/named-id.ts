import { type ExternalId, type ExternalIdKind, isExternalId } from '@verbatim/contracts/external-ids.ts'
import { JSON_SHAPE } from '@verbatim/contracts/limits.ts'
import { parseJson } from '@verbatim/kit/http/json-scan.ts'

/** Where one kind of id stands in what a service sends: names of fields, one within another. */
type IdSource = { kind: ExternalIdKind; path: readonly string[] }

/**
 * Services whose calls the edge passes on, by the name in the address, each with the places of the ids that tell whose
 * call it is. The first that is there counts.
 */
const PLACES: Readonly<Record<string, readonly IdSource[]>> = {
  slack: [
    { kind: 'SLACK_TEAM', path: ['team_id'] },
    { kind: 'SLACK_TEAM', path: ['team', 'id'] },
  ],
  stripe: [
    { kind: 'STRIPE_CUSTOMER', path: ['data', 'object', 'customer'] },
    { kind: 'STRIPE_SUBSCRIPTION', path: ['data', 'object', 'subscription'] },
    { kind: 'STRIPE_SUBSCRIPTION', path: ['data', 'object', 'id'] },
    { kind: 'STRIPE_CUSTOMER', path: ['data', 'object', 'id'] },
  ],
  'microsoft-teams': [
    { kind: 'TEAMS_TENANT', path: ['channelData', 'tenant', 'id'] },
    { kind: 'TEAMS_TENANT', path: ['value', '0', 'tenantId'] },
    { kind: 'TEAMS_TENANT', path: ['tenantId'] },
  ],
  respondent: [{ kind: 'RECRUIT_STUDY', path: ['studyId'] }],
}

export const isPassedOn = (integration: string): boolean => Object.hasOwn(PLACES, integration)

/**
 * The ids that a call of a service outside may be found by, in the order in which they count; none where it names none.
 * The body is read and not believed: whether the service sent it, the region's handler proves by its signature.
 */
export function namedIds(integration: string, contentType: string, body: Buffer): ExternalId[] {
  const content = readContent(contentType, body.toString())
  return (isPassedOn(integration) ? (PLACES[integration] ?? []) : []).flatMap(({ kind, path }) => {
    const id = path.reduce<unknown>(within, content)
    return isExternalId(id) ? [{ kind, id }] : []
  })
}

function within(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** JSON, or a form; a form's `payload` is JSON once more (interactive messages of Slack). */
function readContent(contentType: string, text: string): unknown {
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return readJson(text)
  const form = new URLSearchParams(text)
  const payload = form.get('payload')
  return payload === null ? Object.fromEntries(form) : readJson(payload)
}

function readJson(text: string): unknown {
  try {
    return parseJson(text, JSON_SHAPE)
  } catch {
    return null
  }
}
