import type { ReactNode } from 'react'

/** One part in one state, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} style={{ marginTop: 'var(--space-6)' }}>
      <h2 className="h-sec" style={{ marginBottom: 'var(--space-2)' }}>
        {name}
      </h2>
      {children}
    </section>
  )
}
