import type { FilterRow } from '@verbatim/contracts/filters/filter-form.ts'
import { objectRows, rowOf } from '../../objects/audit/audit-form.ts'
import { Button } from '../../ui/Button.tsx'
import type { Entry } from './operations.ts'
import styles from './Screen.module.css'

type EntryDetailsProps = { entry: Entry; onNarrow: (rows: readonly FilterRow[]) => void }

/** All that is kept of an entry, and the ways to others like it. */
export function EntryDetails({ entry, onNarrow }: EntryDetailsProps) {
  const { member, objectId, objectType, act, clientId, tokenId } = entry
  return (
    <div className={styles.details}>
      <dl>
        {factsOf(entry).map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row wrap">
        {member && (
          <Button size="xs" onClick={() => onNarrow([rowOf('actor', member.id)])}>
            All by this person
          </Button>
        )}
        <Button size="xs" onClick={() => onNarrow(objectRows(objectType, objectId))}>
          All about this object
        </Button>
        <Button size="xs" onClick={() => onNarrow([rowOf('act', act)])}>
          All of this act
        </Button>
        {clientId && (
          <Button size="xs" onClick={() => onNarrow([rowOf('application', clientId)])}>
            All through this application
          </Button>
        )}
        {tokenId && (
          <Button size="xs" onClick={() => onNarrow([rowOf('apiToken', tokenId)])}>
            All with this API token
          </Button>
        )}
      </div>
    </div>
  )
}

function factsOf(entry: Entry): [name: string, value: string][] {
  const { id, act, actor, member, actorRole, detail, objectType, objectId, device, seq, hash, previousHash } = entry
  const facts: [string, string | null | undefined][] = [
    ['entry', id],
    ['act', act],
    ['time', new Date(entry.happenedAt).toISOString()],
    ['actor', [member ? `${actor}:${member.id}` : actor, actorRole?.toLowerCase()].filter(Boolean).join(', ')],
    ['object', `${objectType}:${objectId}`],
    ['change', detail],
    ['session', entry.sessionId],
    ['application', entry.clientId],
    ['token', entry.tokenId],
    ['device', device],
    ['request', entry.requestId],
    ['place', seq == null ? 'not chained yet' : String(seq)],
    ['hash', hash && `${hash.slice(0, 12)}… follows ${previousHash?.slice(0, 12)}…`],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}
