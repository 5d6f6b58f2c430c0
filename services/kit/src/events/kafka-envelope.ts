import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import type { Envelope } from './event-bus.ts'

const text = (value: IHeaders[string]): string | null => {
  const one = Array.isArray(value) ? value[0] : value
  return one === undefined || one === null ? null : one.toString()
}

/** A fact as a message: keyed by team, so that a team's facts share a partition; the schema's full name in a header. */
export const toMessage = (envelope: Envelope, extra: Record<string, string> = {}): Message => ({
  key: envelope.teamId,
  value: Buffer.from(envelope.payload),
  headers: {
    id: envelope.id,
    schema: envelope.type,
    team: envelope.teamId,
    // Not the message's own timestamp: retention counts that, and an old fact would be gone at once.
    at: String(envelope.occurredAtMs),
    ...(envelope.actorId === null ? {} : { actor: envelope.actorId }),
    ...(envelope.trace === null ? {} : { traceparent: envelope.trace }),
    ...extra,
  },
})

/** The fact of a message. Throws when a header that every fact carries is missing. */
export function toEnvelope({ headers = {}, value }: KafkaMessage): Envelope {
  const [id, type, teamId] = [text(headers.id), text(headers.schema), text(headers.team)]
  if (!id || !type || !teamId) throw new Error('This message is not a fact: id, schema or team is missing.')
  return {
    id,
    type,
    teamId,
    payload: new Uint8Array(value ?? []),
    actorId: text(headers.actor),
    trace: text(headers.traceparent),
    occurredAtMs: Number(text(headers.at)),
  }
}

/** Whether a message carries what every fact carries. */
export const isFact = ({ headers = {} }: KafkaMessage): boolean =>
  [headers.id, headers.schema, headers.team].every((header) => Boolean(text(header)))

/** A header as text, empty when there is none. */
export const headerOf = ({ headers = {} }: KafkaMessage, name: string): string => text(headers[name]) ?? ''
