import { Document, type Element, parseXmlDocument } from 'slimdom'
import { officialText, ruleTestPaths } from '../server/testing/official-rules/official-files.ts'
import { brokenRules } from '../server/testing/official-rules/official-rules.ts'

/** The official tests of the rules: how many broken and obeyed rules were found as expected, and which were not. */
export type RuleTests = { found: number; obeyed: number; rules: Set<string>; unmet: string[] }

/** The rules that a document of an official test breaks. */
function brokenIn(invoice: Element): Set<string> {
  const document = new Document()
  document.append(document.importNode(invoice, true))
  return new Set(brokenRules(document).map(({ id }) => id))
}

/** The rules that a test names, each with whether its document breaks it. */
const expectedBy = (assert: Element) =>
  assert.children
    .filter(({ localName }) => /^(?:success|warning|error)$/.test(localName))
    .map(({ localName, textContent }) => ({
      rule: textContent?.trim() ?? '',
      isBroken: localName !== 'success',
    }))

function checkTest(test: Element, path: string, tests: RuleTests): void {
  const [assert] = test.children.filter(({ localName }) => localName === 'assert')
  const [invoice] = test.children.filter(({ localName }) => localName !== 'assert')
  if (!assert || !invoice) throw new Error(`${path} has a test without a document`)
  const broken = brokenIn(invoice)
  for (const { rule, isBroken } of expectedBy(assert)) {
    tests.rules.add(rule)
    if (broken.has(rule) !== isBroken) tests.unmet.push(`${path}: ${rule}`)
    else if (isBroken) tests.found += 1
    else tests.obeyed += 1
  }
}

/** Runs the official tests of the rules, each a small document that breaks or obeys a rule. */
export function runRuleTests(): RuleTests {
  const tests: RuleTests = { found: 0, obeyed: 0, rules: new Set(), unmet: [] }
  for (const path of ruleTestPaths()) {
    const [set] = parseXmlDocument(officialText(path)).children
    const of = set?.children.filter(({ localName }) => localName === 'test') ?? []
    for (const test of of) checkTest(test, path, tests)
  }
  return tests
}
