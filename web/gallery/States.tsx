import { EmptyState } from '../src/ui/EmptyState.tsx'
import { QueryState } from '../src/ui/QueryState.tsx'
import { SkeletonRows } from '../src/ui/Skeleton.tsx'
import { Specimen } from './Specimen.tsx'

const refetch = (): Promise<void> => Promise.resolve()

function Notes({ data, error }: { data?: readonly string[]; error?: unknown }) {
  return (
    <QueryState
      query={{ data, error, refetch }}
      failed="Notes did not load"
      framed
      waiting={<SkeletonRows rows={3} label="Loading notes" />}
      empty={(notes) =>
        notes.length === 0 && <EmptyState art="note" framed title="No notes yet" text="They stand here once added." />
      }
    >
      {(notes) => (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}

/** How a query stands. */
export function States() {
  return (
    <>
      <Specimen name="On its way">
        <Notes />
      </Specimen>
      <Specimen name="Failed">
        <Notes error={new Error('no answer')} />
      </Specimen>
      <Specimen name="Offline">
        <Notes error={new TypeError('Failed to fetch')} />
      </Specimen>
      <Specimen name="Empty">
        <Notes data={[]} />
      </Specimen>
      <Specimen name="Answered, and a later call failed">
        <Notes data={['Interview in Leeds', 'Depot survey']} error={new Error('no answer')} />
      </Specimen>
    </>
  )
}
