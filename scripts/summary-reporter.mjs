/**
 * Ends a run with the one line `N passed, N failed`, counted from vitest's own report. A file that
 * did not load, or an error outside any test, counts as a failure: it hides tests that never ran.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0
    let failed = unhandledErrors.length
    for (const module of modules) {
      failed += module.errors().length
      for (const suite of module.children.allSuites()) failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed') failed += 1
      }
    }
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`))
  }
}
