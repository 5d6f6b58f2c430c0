import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { OBJECTS } from '../../objects/field/type-looks.ts'
import { TagColours } from '../../objects/tag/TagColours.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { OptionPill } from '../../ui/fields/OptionPill.tsx'
import { HEX_OF, hueOf } from '../../ui/hues.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { NameField } from '../../ui/NameField.tsx'
import { TAG_COLOURS, tagClass } from '../../ui/TagPill.tsx'
import { DeleteOption } from './DeleteOption.tsx'
import { usesOf } from './merge-target.ts'
import styles from './OptionRow.module.css'
import type { OpenField, Option } from './open-field.ts'
import type { FieldActs } from './use-field-acts.ts'

type OptionRowProps = {
  field: OpenField
  option: Option
  /** How often the most used one is chosen. */
  most: number
  grip: ReactNode
  mayEdit: boolean
  isPicked: boolean
  onPick: (isPicked: boolean) => void
  acts: FieldActs
}

/** What a person does with an option in its row: writes its name or its meaning, or is asked whether it goes. */
type Asked = 'name' | 'meaning' | 'delete'

type ChangeOption = (part: Partial<Option>, said: string) => void

/** An option: its name in its colour, what it means, how often it is chosen. */
export function OptionRow({ field, option, most, grip, mayEdit, isPicked, onPick, acts }: OptionRowProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, label, color, usageCount } = option
  const change: ChangeOption = (part, said) => {
    const options = field.options.map((one) => (one.id === id ? { ...one, ...part } : one))
    void acts.changeOptions(said, field, options)
  }
  const remove = () => acts.removeOption(field, option)
  const { noun, title } = OBJECTS[field.objectType]
  const used = usageCount === null ? null : counted(usageCount, noun)
  const close = () => setAsked(null)
  return (
    <div className={styles.row}>
      {grip}
      {mayEdit && (
        <Checkbox
          aria-label={`Choose ${label}`}
          checked={isPicked}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <OptionWords {...{ option, asked, change }} onClose={close} />
      {used && (
        <>
          <span className={styles.bar} aria-hidden="true">
            <i className={tagClass(hueOf(color))} style={{ width: `${(usesOf(option) / most) * 100}%` }} />
          </span>
          <span className={`num ${styles.used}`}>{used}</span>
        </>
      )}
      {mayEdit && (
        <>
          <OptionColour {...{ option, change }} />
          <OptionMenu
            option={option}
            onAsk={setAsked}
            onMerge={() => onPick(true)}
            onDelete={() => (usageCount === 0 ? void remove() : setAsked('delete'))}
          />
        </>
      )}
      {asked === 'delete' && (
        <DeleteOption option={option} used={used ?? `${title} that have it`} onConfirm={remove} onClose={close} />
      )}
    </div>
  )
}

type OptionWordsProps = { option: Option; asked: Asked | null; change: ChangeOption; onClose: () => void }

/** The name of an option and what it means; the one that is asked for is written where it stands. */
function OptionWords({ option: { id, label, color, description }, asked, change, onClose }: OptionWordsProps) {
  const back = `[data-option="${id}"]`
  return (
    <>
      {asked === 'name' ? (
        <NameField
          label={`New name of ${label}`}
          name={label}
          longest={TEXT_LIMITS.selectOptionLabel}
          back={back}
          onSave={(next) => change({ label: next }, `“${label}” is “${next}” now`)}
          onClose={onClose}
        />
      ) : (
        <span className={styles.name}>
          <OptionPill label={label} color={color} />
        </span>
      )}
      {asked === 'meaning' ? (
        <NameField
          label={`What ${label} means`}
          name={description}
          placeholder="What it means"
          longest={250}
          back={back}
          onSave={(next) => change({ description: next }, 'The meaning is changed')}
          onClose={onClose}
        />
      ) : (
        asked !== 'name' && <span className={`meta ellip ${styles.meaning}`}>{description}</span>
      )}
    </>
  )
}

function OptionColour({ option: { label, color }, change }: { option: Option; change: ChangeOption }) {
  return (
    <TagColours
      title={label}
      colour={hueOf(color)}
      onChange={(hue) => {
        const known = TAG_COLOURS.find((one) => one === hue)
        if (known) change({ color: HEX_OF[known] }, `“${label}” is ${known} now`)
      }}
    />
  )
}

type OptionMenuProps = {
  option: Option
  onAsk: (asked: Asked) => void
  onMerge: () => void
  onDelete: () => void
}

function OptionMenu({ option: { id, label }, onAsk, onMerge, onDelete }: OptionMenuProps) {
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${label}`} size="sm" data-option={id} />}>
      <MenuAction onSelect={() => onAsk('name')}>Rename</MenuAction>
      <MenuAction onSelect={() => onAsk('meaning')}>Say what it means</MenuAction>
      <MenuAction onSelect={onMerge}>Merge</MenuAction>
      <MenuRule />
      <MenuAction danger onSelect={onDelete}>
        Delete option
      </MenuAction>
    </Menu>
  )
}
