import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { PastePlan, RefusedCell } from './pasted-cells.ts'

/** As many refusals as somebody reads through. */
const SHOWN = 100

/** What of a pasted range does not fit, before the rest of it is saved. */
export function PasteDialog({ plan, onSettle }: { plan: PastePlan; onSettle: (isMeant: boolean) => void }) {
  const { edits, refused } = plan
  const rows = refused.slice(0, SHOWN).map((cell, at) => ({ ...cell, id: String(at) }))
  return (
    <Dialog
      wide
      title={`${counted(refused.length, 'value')} cannot be pasted`}
      onClose={() => onSettle(false)}
      footer={
        <>
          <Button onClick={() => onSettle(false)}>Cancel</Button>
          {edits.length > 0 && (
            <Button variant="primary" onClick={() => onSettle(true)}>
              {`Paste the other ${edits.length.toLocaleString('en')}`}
            </Button>
          )}
        </>
      }
    >
      <DataTable<RefusedCell & { id: string }>
        label="Values that cannot be pasted"
        rows={rows}
        keyOf={({ id }) => id}
        isFlush
        columns={[
          { key: 'row', label: 'Row', cell: ({ row }) => row || '–' },
          { key: 'column', label: 'Column', cell: ({ column }) => column || '–' },
          { key: 'text', label: 'Pasted', cell: ({ text }) => <span className="ellip">{text || 'Nothing'}</span> },
          { key: 'reason', label: 'Why not', wrapped: true, cell: ({ reason }) => reason },
        ]}
      />
      {refused.length > SHOWN && <p className="meta">{`and ${(refused.length - SHOWN).toLocaleString('en')} more`}</p>}
    </Dialog>
  )
}
