import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type DeclaredRow, declaredRows } from './declared-rows.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The declared rows of raw statements in the source, by text; and the file to which workers add the statements that they ran.
     */
    rawStatements: { declared: Record<string, DeclaredRow[]>; askedFile: string }
  }
}

const workspace = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Runs once for all tests: reads the raw statements. A whole run fails if no test ran one of them. */
export default function setup(project: TestProject): () => Promise<void> {
  const declared = declaredRows(workspace)
  const askedFile = join(tmpdir(), `raw-statements-${process.pid}`)
  project.provide('rawStatements', { declared: Object.fromEntries(declared), askedFile })
  return async () => {
    const asked = new Set(existsSync(askedFile) ? readFileSync(askedFile, 'utf8').split('\n') : [])
    rmSync(askedFile, { force: true })
    if (!(await isWhole(project))) return
    const unasked = [...declared].filter(([text]) => !asked.has(JSON.stringify(text))).flatMap(([, rows]) => rows)
    if (unasked.length === 0) return
    console.error(`No test with ComparingRows asks the statements at:\n${unasked.map(({ at }) => at).join('\n')}`)
    process.exitCode = 1
  }
}

/** Whether every file of the project was run, and in full. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name)
  return ran.length === testFiles.length && project.config.testNamePattern === undefined
}
