import { Popover as MantinePopover } from '@mantine/core'
import { Check, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Combobox.module.css'
import { CommandList } from './CommandList.tsx'
import { Icon } from './Icon.tsx'
import { ADD, type ComboboxProps, type Option, useCombobox } from './use-combobox.ts'

/**
 * One or several of a list, found by their letters. Arrows walk, Enter chooses and takes back, Backspace takes back the
 * last one, Escape cancels.
 */
export function Combobox<Choice extends Option>(props: ComboboxProps<Choice>) {
  const { label, chosen, options, most, onChange } = props
  const { query, list, isFull, isChosen, without, press, type, leave } = useCombobox(props)
  return (
    <MantinePopover
      opened
      position="bottom-start"
      width="target"
      offset={4}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
      // Above the sheet or dialog in which it is opened: it comes later in the page.
      zIndex="var(--z-dialog)"
      classNames={{ dropdown: 'pop' }}
    >
      <MantinePopover.Target>
        <span className={`input sm ${styles.box}`}>
          {chosen.map((one) => (
            <span key={one.id} className={styles.chosen}>
              {props.option(one)}
              <button
                type="button"
                tabIndex={-1}
                className={styles.remove}
                aria-label={`Remove ${one.label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(without(one.id))}
              >
                <Icon of={X} size="s" />
              </button>
            </span>
          ))}
          <input
            {...list.combobox}
            type="text"
            aria-label={label}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to choose here
            autoFocus
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={leave}
          />
        </span>
      </MantinePopover.Target>
      <MantinePopover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {isFull && <p className={`meta ${styles.full}`}>{`At most ${most} can be chosen`}</p>}
        <CommandList
          list={list}
          label={label}
          keyOf={({ id }) => id}
          className={styles.list}
          followsPointer
          none={
            <p className="none">{query ? `Nothing here is called “${query}”.` : 'There is nothing to choose from.'}</p>
          }
        >
          {(one) => (
            <>
              {one.id === ADD ? (
                <AddLine label={one.label} />
              ) : (
                <OptionLine {...{ options, one }} draw={props.option} />
              )}
              {isChosen(one.id) && (
                <span className="end">
                  <Icon of={Check} size="s" />
                  <span className="sr">Chosen</span>
                </span>
              )}
            </>
          )}
        </CommandList>
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}

function AddLine({ label }: { label: string }) {
  return (
    <>
      <Icon of={Plus} size="s" />
      <span className="ellip">{label}</span>
    </>
  )
}

type OptionLineProps<Choice extends Option> = Pick<ComboboxProps<Choice>, 'options'> & {
  one: Option
  draw: (option: Choice) => ReactNode
}

function OptionLine<Choice extends Option>({ options, one, draw }: OptionLineProps<Choice>) {
  const option = options.find(({ id }) => id === one.id)
  return option && draw(option)
}
