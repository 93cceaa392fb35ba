/** Only what PostgreSQL needs: the rest of this process's environment (a first password, for example) is not for it. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  return { ...Object.fromEntries(names.map((name) => [name, process.env[name]])), LC_ALL: 'C' }
}
