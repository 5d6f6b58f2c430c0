export const PASSWORD = 'Correct-horse-battery-9'

/** Who the screens are seen as. */
export const PEOPLE = {
  manager: { email: 'ines@farrowfreight.example', name: 'Ines Okafor' },
  viewer: { email: 'vera.lind@farrowfreight.example', name: 'Vera Lind' },
  colleague: { email: 'tomasz@farrowfreight.example', name: 'Tomasz Wieczorek' },
  newcomer: { email: 'noor.haddad@harbourlane.example', name: 'Noor Haddad' },
} as const

/** Colleagues who took their invitation, and people who have not answered theirs. */
export const COLLEAGUES = [
  { email: 'helene@farrowfreight.example', name: 'Hélène Marchetti', role: 'MANAGER' },
  { email: PEOPLE.colleague.email, name: PEOPLE.colleague.name, role: 'CONTRIBUTOR' },
  { email: 'priya@farrowfreight.example', name: 'Priya Raman', role: 'CONTRIBUTOR' },
  { email: PEOPLE.viewer.email, name: PEOPLE.viewer.name, role: 'VIEWER' },
  { email: 'george.okello@farrowfreight.example', name: 'George Okello', role: 'VIEWER' },
] as const

export const INVITED = [
  { email: 'lena.fischer@farrowfreight.example', role: 'CONTRIBUTOR' },
  { email: 'operations@farrowfreight.example', role: 'VIEWER' },
] as const
