import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { classNames } from '../../lib/class-names.ts'
import { ProjectIcon } from '../../objects/project/ProjectIcon.tsx'
import { PROJECT_COLOURS, PROJECT_ICONS, projectColourOf } from '../../objects/project/project-looks.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { HEX_OF } from '../../ui/hues.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './LooksRow.module.css'

const SetProjectLooks_mutation = graphql(`
  mutation SetProjectLooks($input: UpdateProjectInput!) { updateProject(input: $input) { id icon color } }
`)

type LooksRowProps = {
  projectId: string
  title: string
  icon: string | null | undefined
  color: string | null | undefined
  mayEdit: boolean
}

/** The icon and colour that the project has in lists and in the navigation. */
export function LooksRow({ projectId, title, icon, color, mayEdit }: LooksRowProps) {
  const [save] = useMutation(SetProjectLooks_mutation)
  const set = (change: { icon?: string | null; color?: string | null }) => {
    save({ variables: { input: { projectId, ...change } } }).catch(showProblem)
  }
  const colour = projectColourOf(color)
  return (
    <SettingRow title="Icon and colour" explanation="In lists and in the navigation, for everybody.">
      <div className={styles.looks}>
        <IconPicker {...{ title, icon, color, mayEdit }} onChange={(next) => set({ icon: next })} />
        <div role="radiogroup" aria-label="Colour" className={styles.colours}>
          {[null, ...PROJECT_COLOURS].map((hue) => {
            const name = hue ?? 'none'
            const on = hue === colour
            return (
              <label key={name} className={classNames(styles.colour, on && styles.on)} title={name}>
                <input
                  type="radio"
                  name="project-colour"
                  className="sr"
                  checked={on}
                  disabled={!mayEdit}
                  aria-label={hue ?? 'No colour'}
                  onChange={() => set({ color: hue && HEX_OF[hue] })}
                />
                <i className={classNames('swatch', 'big', hue && tagClass(hue))} />
              </label>
            )
          })}
        </div>
      </div>
    </SettingRow>
  )
}

type IconPickerProps = Omit<LooksRowProps, 'projectId'> & { onChange: (icon: string | null) => void }

function IconPicker({ title, icon, color, mayEdit, onChange }: IconPickerProps) {
  const [open, setOpen] = useState(false)
  const choose = (name: string | null) => {
    setOpen(false)
    if (name !== (icon ?? null)) onChange(name)
  }
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label={`Icon of ${title}`}
      align="start"
      width={264}
      className="pop-in"
      anchor={
        <button
          type="button"
          className={styles.icon}
          aria-label={`Icon of ${title}`}
          aria-expanded={open}
          disabled={!mayEdit}
          onClick={() => setOpen(!open)}
        >
          <ProjectIcon icon={icon} color={color} />
        </button>
      }
    >
      <div className={styles.palette}>
        {Object.entries(PROJECT_ICONS).map(([name, one]) => {
          const on = name === (icon || 'book')
          return (
            <button
              key={name}
              type="button"
              className={classNames(styles.choice, on && styles.on)}
              aria-label={name}
              aria-pressed={on}
              data-autofocus={on || undefined}
              title={name}
              onClick={() => choose(name === 'book' ? null : name)}
            >
              <Icon of={one} />
            </button>
          )
        })}
      </div>
    </Popover>
  )
}
