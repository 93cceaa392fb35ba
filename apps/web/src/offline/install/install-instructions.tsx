import { Check } from 'lucide-react'
import { productName } from '../../ui/brand/product-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { benefits, stepsOn } from './install-steps.ts'
import { install, platform } from './page-install.ts'

/** The benefits of installing, and how to do it by hand if the browser could not be asked to. */
export const InstallInstructions = () => (
  <Dialog
    onClose={install.close}
    title={`Install ${productName()}`}
    description="Get faster access and work offline by installing the app"
    size="sm"
    footer={<Button label="Close" look="primary" onClick={install.close} />}
  >
    <DialogBody className="text-sm">
      <ul aria-label="Benefits" className="grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2">
            <Check size={15} className="shrink-0 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-2 font-[620]">How to install</h3>
      <ol className="grid list-decimal gap-2 pl-5 marker:text-muted-foreground">
        {stepsOn[platform].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </DialogBody>
  </Dialog>
)
