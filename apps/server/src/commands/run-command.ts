import { readSettings, type Settings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * Runs a command for an operator: what it refuses is told in a sentence and ends with code 1, a defect is shown whole.
 * @param work gets the words after `--`.
 */
export async function runCommand(work: (settings: Settings, words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(), process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error)
    process.exit(1)
  }
}
