// Sets the theme before anything is painted: the stored one, else the system's.
// src/app/theme.ts continues from here; the two agree on the key 'theme' and the class 'dark'.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('theme')
  } catch {
    // Storage may be closed to this page; the system's theme is used then.
  }
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#10130e' : '#f4f1e8')
})()
