import { Check } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Toasts.module.css'
import { dismissToast, TOAST_MS, type Toast, toastStore } from './toasts.ts'

/** The toasts, bottom left. Each stays 6 seconds, and as long as it is hovered or focused. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list)
  return (
    <section className={styles.toasts} aria-label="Messages">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function OneToast({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it; its button takes the keys
    <div
      className={`float-in ${styles.toast}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={toast.icon ?? Check} />
      {toast.message}
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
