import { ConfigurationScreen } from '../people/configuration-screen.tsx'
import { SampleSection } from '../reports/sample-section.tsx'

/** The configuration with the section for sample data, which is part of another area. */
export const Configuration = () => <ConfigurationScreen more={<SampleSection />} />
