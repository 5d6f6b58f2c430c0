import { Ellipsis, FileUp, Filter, Group, Lock, Merge, Rows3, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Checkbox } from '../src/ui/Checkbox.tsx'
import { Chip, FilterChip } from '../src/ui/Chip.tsx'
import { Segmented } from '../src/ui/Choices.tsx'
import { Dialog } from '../src/ui/Dialog.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { InlineSelect } from '../src/ui/InlineSelect.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../src/ui/Menu.tsx'
import { Faces, Presence } from '../src/ui/Presence.tsx'
import { Progress } from '../src/ui/Progress.tsx'
import { ProgressChip } from '../src/ui/ProgressChip.tsx'
import { Toolbar } from '../src/ui/Tabs.tsx'
import { TagPill } from '../src/ui/TagPill.tsx'
import { Select, TextInput } from '../src/ui/TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const nothing = (): void => undefined
const ROLES = [
  { value: 'viewer', label: 'Viewer' },
  { value: 'manager', label: 'Manager', disabled: true },
]

/** Buttons, chips, fields, menus and toolbars. */
export function Controls() {
  const [view, setView] = useState<'table' | 'list'>('table')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Specimen name="Toolbar">
        <Toolbar label="Notes" end={<span className="meta num">19 notes</span>}>
          <Segmented
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: 'table', label: 'Table', icon: Table2 },
              { value: 'list', label: 'List', icon: Rows3 },
            ]}
          />
          <Button variant="ghost" size="sm" icon={Filter}>
            Filter
          </Button>
          <Button variant="ghost" size="sm" icon={Group}>
            Group
          </Button>
        </Toolbar>
      </Specimen>
      <Specimen name="Buttons">
        <div className="row wrap">
          <Button variant="primary">Publish</Button>
          <Button>Cancel</Button>
          <Button variant="ghost">Later</Button>
          <Button variant="danger">Delete</Button>
          <Button pending="Publishing…">Publish</Button>
          <Button off="Only managers may">Invite</Button>
          <Button disabled>Merge</Button>
        </div>
      </Specimen>
      <Specimen name="Chips, tags and badges">
        <div className="row wrap">
          <FilterChip field="Depot" operator="is" value="Leeds" onRemove={nothing} onOpen={nothing} />
          <Chip on>Notes</Chip>
          <Chip>Insights</Chip>
          <Chip add>Add filter</Chip>
          <TagPill title="Friction" colour="orange" sentiment={null} />
          <TagPill title="Positive" colour={null} sentiment="positive" />
          <Badge icon={Lock}>Locked</Badge>
        </div>
      </Specimen>
      <Specimen name="Fields">
        <div style={{ display: 'grid', gap: 'var(--space-4)', maxWidth: 320 }}>
          <TextInput label="Name" hint="Colleagues see it beside your work." defaultValue="Ines Okafor" />
          <TextInput label="Work email" error="Write an address such as ines@farrow.example" defaultValue="ines" />
          <Select label="Role" options={ROLES} />
          <Select label="Role of a guest" options={ROLES} disabled />
          <Checkbox label="Send a mail" checked onChange={nothing} />
        </div>
      </Specimen>
      <Furniture />
      <Specimen name="Menu and dialog">
        <div className="row">
          <Menu trigger={<IconButton icon={Ellipsis} label="More about this tag" />}>
            <MenuHead>This tag</MenuHead>
            <MenuAction icon={Merge} onSelect={nothing} keys="m">
              Merge into…
            </MenuAction>
            <MenuAction onSelect={nothing} off="Off by policy">
              Export
            </MenuAction>
            <MenuRule />
            <MenuAction icon={Trash2} danger onSelect={nothing}>
              Delete tag
            </MenuAction>
          </Menu>
          <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
        </div>
      </Specimen>
      {isOpen && (
        <Dialog
          title="Merge “No signal” into “Waiting”?"
          onClose={() => setIsOpen(false)}
          footer={
            <>
              <Button onClick={() => setIsOpen(false)}>Cancel</Button>
              <Button variant="primary">Merge</Button>
            </>
          }
        >
          7 highlights in 4 notes move.
        </Dialog>
      )}
    </>
  )
}

const PEOPLE = ['Ines Okafor', 'Tomasz Wilk', 'Priya Raman', 'Jo Lind', 'Ana Sousa', 'Max Berg'].map((name) => ({
  ...{ id: name, name },
}))
const ORDERS = [
  { value: 'updated', label: 'Last changed' },
  { value: 'created', label: 'Created' },
] as const

/** Who is here, how far something is, and a choice within a line. */
function Furniture() {
  const [order, setOrder] = useState<'updated' | 'created'>('updated')
  return (
    <>
      <Specimen name="Here now: one, four, and six; authors">
        <div className="row wrap">
          <Presence people={PEOPLE.slice(0, 1)} />
          <Presence people={PEOPLE.slice(0, 4)} />
          <Presence people={PEOPLE} />
          <Faces people={PEOPLE.slice(0, 2)} />
        </div>
      </Specimen>
      <Specimen name="How far it is: begun, half, done; in a chip, paused and failed">
        <div style={{ display: 'grid', gap: 'var(--space-3)', maxWidth: 320 }}>
          <Progress label="Begun" value={0} of={5} />
          <Progress label="Half" value={50} />
          <Progress label="Done" value={5} of={5} />
          <ProgressChip icon={FileUp} label="Uploading" percent={40} onCancel={nothing} />
          <ProgressChip icon={FileUp} label="Waiting for the connection" state="paused" percent={40} />
          <ProgressChip icon={FileUp} label="Interview failed" state="failed" onRetry={nothing} />
        </div>
      </Specimen>
      <Specimen name="A choice within a line">
        <div className="row">
          <InlineSelect label="Sort" options={ORDERS} value={order} onChange={setOrder} />
          <InlineSelect label="Order that is fixed" options={ORDERS} value={order} disabled onChange={nothing} />
        </div>
      </Specimen>
    </>
  )
}
