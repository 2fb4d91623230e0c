import { ConfigurationScreen } from '../people/configuration-screen.tsx'
import { SampleSection } from '../reports/sample-section.tsx'

/** The configuration with the part that another area adds. */
export const Configuration = () => <ConfigurationScreen more={<SampleSection />} />
