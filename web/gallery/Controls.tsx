import { Ellipsis, Filter, Group, Lock, Merge, Rows3, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Checkbox } from '../src/ui/Checkbox.tsx'
import { Chip, FilterChip } from '../src/ui/Chip.tsx'
import { Segmented } from '../src/ui/Choices.tsx'
import { Dialog } from '../src/ui/Dialog.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../src/ui/Menu.tsx'
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
