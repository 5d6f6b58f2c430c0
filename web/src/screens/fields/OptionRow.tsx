import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { OBJECTS } from '../../objects/field/type-looks.ts'
import { TagColours } from '../../objects/tag/TagColours.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { OptionPill } from '../../ui/fields/OptionPill.tsx'
import { HEX_OF, hueOf } from '../../ui/fields/option-colours.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { NameField } from '../../ui/NameField.tsx'
import { TAG_COLOURS, tagClass } from '../../ui/TagPill.tsx'
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

/** An option: its name in its colour, what it means, how often it is chosen. */
export function OptionRow({ field, option, most, grip, mayEdit, isPicked, onPick, acts }: OptionRowProps) {
  const [asked, setAsked] = useState<'name' | 'meaning' | 'delete' | null>(null)
  const { id, label, color, description, usageCount } = option
  const change = (part: Partial<Option>, said: string): void => {
    const options = field.options.map((one) => (one.id === id ? { ...one, ...part } : one))
    void acts.changeOptions(said, field, options)
  }
  const remove = () => acts.removeOption(field, option)
  const noun = OBJECTS[field.objectType].noun
  const used = counted(usageCount, noun)
  const back = `[data-option="${id}"]`
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
      {asked === 'name' ? (
        <NameField
          label={`New name of ${label}`}
          name={label}
          longest={TEXT_LIMITS.selectOptionLabel}
          back={back}
          onSave={(next) => change({ label: next }, `“${label}” is “${next}” now`)}
          onClose={() => setAsked(null)}
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
          onClose={() => setAsked(null)}
        />
      ) : (
        asked !== 'name' && <span className={`meta ellip ${styles.meaning}`}>{description}</span>
      )}
      <span className={styles.bar} aria-hidden="true">
        <i className={tagClass(hueOf(color))} style={{ width: `${(usageCount / most) * 100}%` }} />
      </span>
      <span className={`num ${styles.used}`}>{used}</span>
      {mayEdit && (
        <>
          <TagColours
            title={label}
            colour={hueOf(color)}
            onChange={(hue) => {
              const known = TAG_COLOURS.find((one) => one === hue)
              if (known) change({ color: HEX_OF[known] }, `“${label}” is ${known} now`)
            }}
          />
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} label={`More about ${label}`} size="sm" data-option={id} />}
          >
            <MenuAction onSelect={() => setAsked('name')}>Rename</MenuAction>
            <MenuAction onSelect={() => setAsked('meaning')}>Say what it means</MenuAction>
            <MenuAction onSelect={() => onPick(true)}>Merge</MenuAction>
            <MenuRule />
            <MenuAction danger onSelect={() => (usageCount > 0 ? setAsked('delete') : void remove())}>
              Delete option
            </MenuAction>
          </Menu>
        </>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          question={`Delete the option “${label}”?`}
          consequence={`${used} ${usageCount === 1 ? 'loses' : 'lose'} it for good after 24 hours. To keep what was said, merge it into another option.`}
          verb="Delete option"
          pendingVerb="Deleting…"
          danger
          onConfirm={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
