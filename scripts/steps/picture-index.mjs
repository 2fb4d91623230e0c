const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figure = ({ file, language, width, faults }) => `
      <figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${language}, ${width} px" loading="lazy" /></a>
        <figcaption>${language}, ${width} px${faults.map((fault) => `<br /><strong>${escaped(fault)}</strong>`).join('')}</figcaption></figure>`

/** Returns a page with all pictures, one row for each screen. */
export function indexOf(pictures) {
  const rows = Map.groupBy(pictures, ({ name }) => name)
  const sections = [...rows].map(
    ([name, each]) => `
    <section><h2>${escaped(name)}</h2><div>${each.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Screens</title>
    <style>
      body { font: 14px sans-serif; margin: 24px; }
      div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
      figure { margin: 0; }
      img { height: 320px; border: 1px solid #ccc; object-fit: cover; object-position: top; }
      strong { color: #b00020; }
    </style>
  </head>
  <body>
    <h1>Screens</h1>${sections.join('')}
  </body>
</html>
`
}
