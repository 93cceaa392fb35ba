/** Only what PostgreSQL needs: what else this process was told (a first password, say) is not for it. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  return { ...Object.fromEntries(names.map((name) => [name, process.env[name]])), LC_ALL: 'C' }
}
