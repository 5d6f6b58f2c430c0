// Runs before the first paint, so that a dark page is never white first. The key is the one of ui/theme.ts.
{
  const kept = localStorage.getItem('verbatim-colour-scheme')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
