import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type Site, useSite } from '../../lib/environment.ts'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import styles from './WorkspaceAddress.module.css'

type WorkspaceAddressProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Inside the box at its right: whether the address is free. */
  end?: ReactNode
}

/** The first part of a workspace's address, before the root domain. */
export function WorkspaceAddress({ label, hint, error, value, onChange, placeholder, end }: WorkspaceAddressProps) {
  const { rootDomain } = useSite()
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.address}>
          <span className={classNames('input', 'lg', error && 'is-err')}>
            <input
              {...control}
              type="text"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              placeholder={placeholder}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            {end}
          </span>
          <span className={styles.suffix}>
            <span className="ellip">.{rootDomain}</span>
          </span>
        </div>
      )}
    </Field>
  )
}

/** Origin of a workspace, with the protocol and port of this page. */
export function workspaceUrl(subdomain: string, { rootOrigin }: Pick<Site, 'rootOrigin'>): string {
  const root = new URL(rootOrigin)
  return `${root.protocol}//${subdomain}.${root.host}`
}
